import { useState } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import MenuIcon from 'lucide-react/icons/menu'
import { Link, useLocation } from 'react-router-dom'
import { useAuthModal } from '../auth/auth-modal.ts'
import { useViewer } from '../auth/viewer.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { IconButton } from '../components/IconButton.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { HeaderNav } from './HeaderNav.tsx'
import { Logo } from './Logo.tsx'
import { MobileNav } from './MobileNav.tsx'
import { logoTarget } from './nav-links.ts'
import { parentOf } from './parents.ts'

export function Header() {
  const { status, viewer } = useViewer()
  const { pathname } = useLocation()
  const [navigating, setNavigating] = useState(false)
  const parent = parentOf(pathname)
  const home = logoTarget(viewer?.userType ?? null)

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/88 backdrop-blur-[10px]">
      <div className="measure flex h-15 items-center gap-2 md:h-17 md:gap-9">
        {parent && (
          <Link
            to={parent.to}
            aria-label={`Back to ${parent.label}`}
            className="-ml-3 grid size-11 place-items-center md:hidden"
          >
            <Icon of={ChevronLeft} size={20} />
          </Link>
        )}
        <Link to={home} className="flex min-h-11 items-center md:hidden">
          <Logo mark={!parent} />
        </Link>
        <Link to={home} className="hidden min-h-11 items-center md:flex">
          <Logo />
        </Link>
        <HeaderNav userType={viewer?.userType ?? null} />
        <span className="flex-1" />
        <div className="hidden md:flex">
          {viewer && <AccountMenu viewer={viewer} />}
          {status === 'signed-out' && <SignInButtons />}
          {status === 'initialising' && <Skeleton className="h-9 w-36" />}
        </div>
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
