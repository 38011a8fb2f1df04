import { connect } from '../../../api/connect.ts'
import { dryRunContract } from '../shared/dry-run.contract.ts'

export const { queries: dryRunApi } = connect('outreach', dryRunContract)
