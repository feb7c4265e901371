import type { ReactNode } from 'react'
import { Toaster } from '../components/overlays/Toaster.tsx'
import { DemoClock } from './DemoClock.tsx'
import { Footer } from './Footer.tsx'
import { LookBanner } from './LookBanner.tsx'
import { Header } from './Header.tsx'
import { PageFrame } from './PageFrame.tsx'
import { TabBar } from './TabBar.tsx'

/** The frame around every page. Pages set their own measure and space. */
export function AppLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 flex min-h-11 items-center rounded-m bg-brand px-4 font-semibold text-on-brand not-focus:-translate-y-24"
      >
        Skip to main content
      </a>
      <DemoClock />
      <LookBanner />
      <Header />
      <PageFrame>{children}</PageFrame>
      <Footer />
      <TabBar />
      <Toaster />
    </div>
  )
}
