import { connect } from '../../../api/connect.ts'
import { quotesContract } from '../shared/quotes.contract.ts'

export const { queries: quotesApi } = connect('quotes', quotesContract)
