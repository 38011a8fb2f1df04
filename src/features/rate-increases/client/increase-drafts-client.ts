import { connect } from '../../../api/connect.ts'
import { increaseDraftsContract } from '../shared/increase-drafts.contract.ts'

export const { queries: increaseDraftsApi } = connect('rate-increases', increaseDraftsContract)
