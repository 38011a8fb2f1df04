import { connect } from '../../../api/connect.ts'
import { lettersContract } from '../shared/letters/letters.contract.ts'

export const { queries: lettersApi } = connect('letters', lettersContract)
