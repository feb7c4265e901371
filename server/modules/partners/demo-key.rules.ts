import { createHash } from 'node:crypto'
import { newSecret } from './key-format.rules.ts'

/** The demo partner's secret, the same on every machine: it stands in the README beside the demo accounts. */
export const DEMO_SECRET = newSecret(createHash('sha256').update('the partner of the demo').digest())
