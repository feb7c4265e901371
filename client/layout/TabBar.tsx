import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { OnePerson } from '../apollo/ClientProvider.tsx'
import { useAuthModal } from '../auth/auth-modal.ts'
import { useViewer } from '../auth/viewer.ts'
import { Icon, type IconShape } from '../components/Icon.tsx'
import { lazyPart } from '../components/lazy-part.tsx'
import { isHere } from './nav-links.ts'
import { tabsOf } from './tabs.ts'

const WaitingBadge = lazyPart(async () => (await import('./WaitingBadge.tsx')).WaitingBadge)

/** The destinations of one's role at the bottom of a phone. The drawer has the others. */
export function TabBar() {
  const { status, viewer } = useViewer()
  const { pathname } = useLocation()
  const modal = useAuthModal()
  return (
    <nav aria-label="Tabs" className="tab-bar">
      {status !== 'initialising' &&
        tabsOf(viewer?.userType ?? null).map((one) => (
          <Link key={one.to} to={one.to} aria-current={isHere(one, pathname) ? 'page' : undefined}>
            <TabFace icon={one.icon} label={one.label} />
            {one.counts && (
              <OnePerson>
                <Suspense fallback={null}>
                  <WaitingBadge counts={one.counts} />
                </Suspense>
              </OnePerson>
            )}
          </Link>
        ))}
      {status === 'signed-out' && (
        <button type="button" onClick={() => modal.open('signin')}>
          <TabFace icon={CircleUserRound} label="Sign In" />
        </button>
      )}
    </nav>
  )
}

const TabFace = ({ icon, label }: { icon: IconShape; label: ReactNode }) => (
  <>
    <Icon of={icon} size={20} />
    {label}
  </>
)
