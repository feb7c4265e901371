import { registerEnumType } from 'type-graphql'
import { CLAIMS } from './claim.rules.ts'

export const ClaimEnum = Object.fromEntries(
  CLAIMS.map((claim) => [claim.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(), claim]),
)
registerEnumType(ClaimEnum, {
  name: 'Claim',
  description: 'What a coach states about their past, and an admin checks.',
})
