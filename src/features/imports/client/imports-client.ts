import { connect } from '../../../api/connect.ts'
import { importsContract } from '../shared/imports.contract.ts'

export const { client: importsClient, queries: importsApi } = connect('imports', importsContract)
