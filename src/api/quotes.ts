import { quotesContract } from '../features/quotes/shared/quotes.contract.ts'
import { connect } from './connect.ts'

export const { queries: quotesApi } = connect('quotes', quotesContract)
