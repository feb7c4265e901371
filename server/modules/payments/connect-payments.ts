import type { Env } from '../../env.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import type { SandboxOptions, SandboxProvider } from './sandbox/sandbox.types.ts'

/** The sandbox, with its pages and its webhooks: the only provider there is. It takes test cards, so production never gets it. */
export function connectPayments(env: Pick<Env, 'NODE_ENV'>, options: SandboxOptions): SandboxProvider {
  if (env.NODE_ENV === 'production')
    throw new Error('The sandbox takes test cards and moves no money. It does not run in production.')
  return createSandbox(options)
}
