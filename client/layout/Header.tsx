import MenuIcon from 'lucide-react/icons/menu'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { OnePerson } from '../apollo/ClientProvider.tsx'
import { useAuthModal } from '../auth/auth-modal.ts'
import { PlainSignIn } from '../auth/PlainSignIn.tsx'
import { useViewer } from '../auth/viewer.ts'
import { Button } from '../components/Button.tsx'
import { IconButton } from '../components/IconButton.tsx'
import { lazyPart } from '../components/lazy-part.tsx'
import { Skeleton } from '../components/layout/Skeleton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { FOOTER } from './Footer.tsx'
import { HeaderNav } from './HeaderNav.tsx'
import { Logo } from './Logo.tsx'
import { MobileNav } from './MobileNav.tsx'
import { logoTarget } from './nav-links.ts'
import { SearchButton } from './SearchButton.tsx'

const NotificationBell = lazyPart(
  async () => (await import('../features/notifications/NotificationBell.tsx')).NotificationBell,
)

export function Header() {
  const { status, viewer } = useViewer()
  const [navigating, setNavigating] = useState(false)

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/88 backdrop-blur-[10px]">
      <div className="measure flex h-15 items-center gap-2 md:h-17 md:gap-9">
        <Link to={logoTarget(viewer?.userType ?? null)} className="flex min-h-11 items-center">
          <Logo />
        </Link>
        <HeaderNav userType={viewer?.userType ?? null} />
        <span className="flex-1" />
        <SearchButton />
        {viewer && (
          <OnePerson>
            <Suspense fallback={<span className="size-11" />}>
              <NotificationBell />
            </Suspense>
          </OnePerson>
        )}
        <div className="hidden md:flex">
          {viewer && <AccountMenu viewer={viewer} />}
          {status === 'signed-out' && <SignInButtons />}
          {status === 'initialising' && <Skeleton className="h-9 w-36" />}
        </div>
        <noscript>
          <a
            href={`#${FOOTER}`}
            className="flex min-h-11 items-center px-3 text-small font-semibold md:hidden"
          >
            Menu
          </a>
        </noscript>
        <PlainSignIn variant="secondary" size="sm" />
        <IconButton
          icon={MenuIcon}
          label="Open navigation"
          aria-haspopup="dialog"
          aria-expanded={navigating}
          onClick={() => setNavigating(true)}
          className="-mr-3 text-ink md:hidden"
        />
        <MobileNav open={navigating} onClose={() => setNavigating(false)} />
      </div>
    </header>
  )
}

function SignInButtons() {
  const { open } = useAuthModal()
  return (
    <div className="flex items-center gap-4">
      <Button variant="ghost" size="sm" onClick={() => open('signin')}>
        Sign In
      </Button>
      <Button size="sm" onClick={() => open('signup')}>
        Sign Up
      </Button>
    </div>
  )
}
