import { ratesContract } from '../features/quotes/shared/rates.contract.ts'
import { connect } from './connect.ts'

export const { queries: ratesApi } = connect('quotes', ratesContract)
