import type { Env } from './env.ts'

type Sandbox = typeof import('./embedded/payments/sandbox.ts')
type SandboxOptions = Parameters<Sandbox['createSandbox']>[0]
export type ConnectedPayments = ReturnType<Sandbox['createSandbox']>

/** The sandbox, with its pages and its webhooks: the only provider there is. It takes test cards, so production never gets it. */
export async function connectPayments(
  env: Pick<Env, 'NODE_ENV'>,
  options: SandboxOptions,
): Promise<ConnectedPayments> {
  if (env.NODE_ENV === 'production')
    throw new Error('The sandbox takes test cards and moves no money. It does not run in production.')
  const { createSandbox } = await import('./embedded/payments/sandbox.ts')
  return createSandbox(options)
}
