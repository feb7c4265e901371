import type { Viewer } from '../auth/viewer.ts'

/** Spec §2: the first name, or what stands before the @. */
export function viewerName({ firstName, email }: Pick<Viewer, 'firstName' | 'email'>): string {
  return firstName || (email.split('@')[0] ?? '')
}
