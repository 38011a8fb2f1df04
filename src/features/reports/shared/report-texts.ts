import { formatCount } from '../../../kernel/count.ts'
import { levelLimits } from './commission-level.rules.ts'

export const reportsTitle = 'Reports'
export const levelGone = 'This level was deleted.'
export const levelNotSaved = 'The level could not be saved'
export const tooManyLevels = `An agency has at most ${formatCount(levelLimits.levels)} levels. Levels for every state or every plan need fewer.`
