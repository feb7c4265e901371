import type { Scenario } from '../scenario.ts'
import { attacks } from '../attacks/index.ts'
import { allAttacks } from './attacks.ts'
import { holds } from './holds.ts'
import { hostile } from './hostile.ts'
import { keys } from './keys.ts'
import { kills } from './kills.ts'
import { ledger } from './ledger.ts'
import { mixed } from './mixed.ts'
import { oneOfTwo } from './one-of-two.ts'
import { overlaps } from './overlaps.ts'
import { partnerKeys } from './partner-keys.ts'
import { payoutKills } from './payout-kills.ts'
import { replicas } from './replicas.ts'
import { restore } from './restore.ts'
import { sandboxKills } from './sandbox-kills.ts'
import { sigterm } from './sigterm.ts'
import { soak } from './soak.ts'
import { stripeKills } from './stripe-kills.ts'
import { upgrade } from './upgrade.ts'
import { walk } from './walk.ts'
import { webhooks } from './webhooks.ts'

export const scenarios: readonly Scenario[] = [
  holds,
  overlaps,
  keys,
  partnerKeys,
  webhooks,
  ledger,
  mixed,
  kills,
  oneOfTwo,
  stripeKills,
  payoutKills,
  sandboxKills,
  restore,
  upgrade,
  replicas,
  sigterm,
  hostile,
  walk,
  allAttacks,
]

/** What `--only` can also name: what takes minutes, and the attacks one by one. */
export const parts: readonly Scenario[] = [
  soak,
  ...attacks.map((attack) => ({ ...attack, name: `${allAttacks.name}/${attack.name}` })),
]
