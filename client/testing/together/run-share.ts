import { afterAll } from '@jest/globals'
import { runShare as run } from '../../../server/testing/together/run-share.ts'
import { leaveAsFound } from './leave-as-found.ts'

/** Runs one share of the component tests; each file leaves the browser as it found it. */
export const runShare = (): void => run(() => afterAll(leaveAsFound))
