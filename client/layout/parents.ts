export interface Parent {
  to: string
  label: string
}

const RULES: readonly (readonly [pattern: RegExp, parent: (id: string) => Parent])[] = [
  [/^\/coach\/(students|earnings|schedule)$/, () => ({ to: '/coach-dashboard', label: 'Dashboard' })],
  [/^\/coach\/students\/[^/]+$/, () => ({ to: '/coach/students', label: 'Students' })],
  [/^\/coach\/([^/]+)\/pay$/, (id) => ({ to: `/coach/${id}`, label: 'Coach' })],
  [/^\/coach\/([^/]+)$/, () => ({ to: '/coaches', label: 'Coaches' })],
  [/^\/sessions?\/[^/]+/, () => ({ to: '/sessions', label: 'Sessions' })],
  [/^\/case-library\/.+/, () => ({ to: '/case-library', label: 'Case library' })],
  [/^\/resources\/.+/, () => ({ to: '/resources', label: 'Prep guide' })],
  [/^\/admin\/(users|analytics|settings)$/, () => ({ to: '/admin-dashboard', label: 'Dashboard' })],
  [/^\/coach-profile-management$/, () => ({ to: '/coach-dashboard', label: 'Dashboard' })],
  [/^\/profile\/settings$/, () => ({ to: '/profile', label: 'Profile' })],
  [/^\/analytics$/, () => ({ to: '/progress', label: 'Progress' })],
]

/** The page above this one, for the back button of the phone header; null for pages at the top. */
export function parentOf(pathname: string): Parent | null {
  for (const [pattern, parent] of RULES) {
    const match = pattern.exec(pathname)
    if (match) return parent(match[1] ?? '')
  }
  return null
}
