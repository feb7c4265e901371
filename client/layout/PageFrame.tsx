import { type ReactNode, useMemo, useState } from 'react'
import { BreadcrumbBarContext } from '../components/layout/breadcrumb-bar.ts'
import { TrailBar } from './TrailBar.tsx'

/** The breadcrumb bar and the page under it, which may say what the bar shows. */
export function PageFrame({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [claims, setClaims] = useState(0)
  const bar = useMemo(
    () => ({
      place,
      claim() {
        setClaims((count) => count + 1)
        return () => setClaims((count) => count - 1)
      },
    }),
    [place],
  )
  return (
    <BreadcrumbBarContext value={bar}>
      <TrailBar isClaimed={claims > 0} placeRef={setPlace} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </BreadcrumbBarContext>
  )
}
