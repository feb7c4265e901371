import type { Env } from '../../env.ts'

/** Where people and identities are made up, a receiver may run on the same machine. */
export const mayStayLocal = ({
  embeddedIdentity,
  NODE_ENV,
}: Pick<Env, 'embeddedIdentity' | 'NODE_ENV'>): boolean => embeddedIdentity && NODE_ENV !== 'production'
