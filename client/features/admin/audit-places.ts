interface Subject {
  subjectType: string
  subjectId: string
  subjectUserId?: string | null
  subjectName?: string | null
}

/** Where what an entry is about can be opened, and what the link says; null where there is no page of it. */
export function subjectPlace(entry: Subject): { to: string; label: string } | null {
  const { subjectType, subjectId, subjectUserId, subjectName } = entry
  if (subjectUserId) return { to: `/admin/users?user=${subjectUserId}`, label: subjectName || 'the account' }
  if (subjectType === 'session') return { to: `/session/${subjectId}`, label: 'the session' }
  if (subjectType === 'setting') return { to: '/admin/settings', label: 'settings' }
  if (subjectType === 'partnerKey')
    return { to: '/admin/settings/keys', label: subjectName || 'partner keys' }
  return null
}
