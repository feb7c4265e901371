import type { ReactNode } from 'react'
import { PageTitle } from './PageHead.tsx'

interface NoticePageProps {
  title: string
  /** `alert` where it stands in for what was asked for. */
  role?: 'alert'
  children: ReactNode
}

/** A page that is one short notice: nothing is at the address, or it failed. Needs nothing around it. */
export function NoticePage({ title, role, children }: NoticePageProps) {
  return (
    <div role={role} className="measure py-16 sm:py-24">
      <PageTitle>{title}</PageTitle>
      <div className="grid max-w-column gap-5">{children}</div>
    </div>
  )
}
