import type { Scenario } from '../scenario.ts'
import { holds } from './holds.ts'
import { hostile } from './hostile.ts'
import { keys } from './keys.ts'
import { kills } from './kills.ts'
import { mixed } from './mixed.ts'
import { overlaps } from './overlaps.ts'
import { sigterm } from './sigterm.ts'
import { walk } from './walk.ts'
import { webhooks } from './webhooks.ts'

export const scenarios: readonly Scenario[] = [
  holds,
  overlaps,
  keys,
  webhooks,
  mixed,
  kills,
  sigterm,
  hostile,
  walk,
]
