import { Link } from 'react-router-dom'
import { badgeOf } from '../auth/roles.ts'
import { useViewer, type Viewer } from '../auth/viewer.ts'
import { Avatar } from '../components/Avatar.tsx'
import { Chip } from '../components/Chip.tsx'
import { Menu } from '../components/overlays/Menu.tsx'
import { accountLinks } from './nav-links.ts'
import { setTheme, useTheme } from './theme.ts'
import { viewerInitial, viewerName } from './viewer-name.ts'

/** Who is signed in, and what is theirs. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const { signOut } = useViewer()
  const { dark } = useTheme()
  const name = viewerName(viewer)
  const badge = badgeOf(viewer.userType)

  return (
    <Menu
      label={`Account: ${name}, ${badge}`}
      className="flex min-h-11 items-center gap-2.5 rounded-m px-2 transition-colors duration-140 hover:bg-sunken"
      trigger={
        <>
          <Avatar id={viewer.id || viewer.email} name={viewerInitial(viewer)} size={34} />
          <span className="flex flex-col text-left leading-tight">
            <b className="text-small">{name}</b>
            <span className="text-tiny text-ink-2">{badge}</span>
          </span>
        </>
      }
      header={
        <>
          <b className="block text-small">{viewer.fullName || name}</b>
          <span className="block text-tiny text-ink-2">{viewer.email}</span>
          <Chip tone="brand" className="mt-1.5">
            {badge}
          </Chip>
        </>
      }
      entries={[
        ...accountLinks(viewer.userType).map(({ to, label }) => ({ key: to, label, link: <Link to={to} /> })),
        {
          key: 'theme',
          label: dark ? 'Use light theme' : 'Use dark theme',
          onPress: () => setTheme(dark ? 'light' : 'dark'),
          divided: true,
        },
        { key: 'sign-out', label: 'Sign out', onPress: () => void signOut() },
      ]}
    />
  )
}
