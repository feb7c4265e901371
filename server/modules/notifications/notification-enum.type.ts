import { registerEnumType } from 'type-graphql'
import { NOTIFICATION_KINDS } from './notification.rules.ts'

export const NotificationKindEnum = Object.fromEntries(
  NOTIFICATION_KINDS.map((kind) => [kind.toUpperCase(), kind]),
)
registerEnumType(NotificationKindEnum, {
  name: 'NotificationKind',
  description: 'What a person was told of.',
})
