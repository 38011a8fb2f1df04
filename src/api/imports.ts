import { importsContract } from '../features/imports/shared/imports.contract.ts'
import { connect } from './connect.ts'

export const { client: importsClient, queries: importsApi } = connect('imports', importsContract)
