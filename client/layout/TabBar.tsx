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

const tab =
  'relative flex h-16 flex-col items-center justify-center gap-0.5 text-ink-2 aria-[current=page]:font-semibold aria-[current=page]:text-brand'

/** The destinations of one's role at the bottom of a phone. The drawer has the others. */
export function TabBar() {
  const { status, viewer } = useViewer()
  const { pathname } = useLocation()
  const modal = useAuthModal()
  return (
    <nav
      aria-label="Tabs"
      className="fixed inset-x-0 bottom-0 z-20 grid h-(--tab-bar) auto-cols-fr grid-flow-col border-t border-line bg-surface text-[.6875rem] font-medium md:hidden print:hidden"
    >
      {status !== 'initialising' &&
        tabsOf(viewer?.userType ?? null).map((one) => (
          <Link
            key={one.to}
            to={one.to}
            className={tab}
            aria-current={isHere(one, pathname) ? 'page' : undefined}
          >
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
        <button type="button" className={tab} onClick={() => modal.open('signin')}>
          <TabFace icon={CircleUserRound} label="Sign in" />
        </button>
      )}
    </nav>
  )
}

const TabFace = ({ icon, label }: { icon: IconShape; label: ReactNode }) => (
  <>
    <Icon of={icon} size={22} />
    {label}
  </>
)
