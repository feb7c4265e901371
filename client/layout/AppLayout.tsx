import type { ReactNode } from 'react'
import { Toaster } from '../components/Toaster.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageFrame } from './PageFrame.tsx'

/** The frame around every page. Pages set their own measure and space. */
export function AppLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-m bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to main content
      </a>
      <Header />
      <PageFrame>{children}</PageFrame>
      <Footer />
      <Toaster />
    </div>
  )
}
