import type { Viewer } from '../auth/viewer.ts'

/** Spec §2: the first name, or what stands before the @. */
export function viewerName({ firstName, email }: Pick<Viewer, 'firstName' | 'email'>): string {
  return firstName || (email.split('@')[0] ?? '')
}

/** Spec §2: the initial on the avatar, one letter however many names there are. */
export const viewerInitial = (viewer: Pick<Viewer, 'firstName' | 'email'>): string =>
  Array.from(viewerName(viewer))[0] ?? ''
