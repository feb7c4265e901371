import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Breadcrumbs } from '../components/layout/Breadcrumbs.tsx'
import { cx } from '../lib/cx.ts'
import { PageHead, type PageHeadProps } from './PageHead.tsx'
import { TrailData } from './TrailData.tsx'

export interface PageProps extends Omit<PageHeadProps, 'title'> {
  /** Absent while a name that comes with the data is on its way. */
  title?: string
  /** The pages above and this one at the end, only where the address alone does not tell their names. */
  trail?: readonly { label: string; to?: string }[]
  /** Text or a form, in a column that starts where the trail does; the whole measure without it. */
  column?: boolean
  /** The room above and below. */
  className?: string
  children: ReactNode
}

/** The frame of a page: its head, its trail and its measure. */
export function Page({ title, trail, column, className, children, ...about }: PageProps) {
  const { path } = about
  return (
    <div className={cx('measure', className)}>
      {title !== undefined && <PageHead title={title} {...about} />}
      {trail && path && <TrailData trail={trail} path={path} />}
      {trail && (
        <Breadcrumbs>
          {trail.map(({ label, to }) =>
            to ? (
              <Link key={label} to={to}>
                {label}
              </Link>
            ) : (
              label
            ),
          )}
        </Breadcrumbs>
      )}
      {column ? <div className="max-w-column">{children}</div> : children}
    </div>
  )
}
