import { registerEnumType } from 'type-graphql'
import { same } from '../../graphql/enums.ts'
import { SESSION_ACTIONS } from './action-facts.rules.ts'

export const SessionActionNameEnum = same(SESSION_ACTIONS)
registerEnumType(SessionActionNameEnum, {
  name: 'SessionActionName',
  description: 'What may be done with a session.',
})
