import { connect } from '../../../api/connect.ts'
import { ratesContract } from '../shared/rates.contract.ts'

export const { queries: ratesApi } = connect('quotes', ratesContract)
