import type { Scenario } from '../scenario.ts'
import { forgedRequests } from './forged-requests.ts'

/** Each is a scenario of its own, `--only attacks/<name>`; together they are `--only attacks`. */
export const attacks: readonly Scenario[] = [forgedRequests]
