import { badgeOf } from '../auth/roles.ts'
import type { Viewer } from '../auth/viewer.ts'
import { Avatar } from '../components/Avatar.tsx'
import { Chip } from '../components/Chip.tsx'
import { viewerInitial, viewerName } from './viewer-name.ts'

/** At the head of the drawer: who is signed in. */
export function ViewerCard({ viewer }: { viewer: Viewer }) {
  const name = viewerName(viewer)
  return (
    <div className="mt-2 flex items-center gap-3 rounded-m bg-sunken p-3.5">
      <Avatar id={viewer.id || viewer.email} name={viewerInitial(viewer)} size={44} />
      <div className="min-w-0">
        <b className="block truncate">{name}</b>
        <span className="block truncate text-tiny text-ink-2">{viewer.email}</span>
        <Chip tone="brand" className="mt-1.5">
          {badgeOf(viewer.userType)}
        </Chip>
      </div>
    </div>
  )
}
