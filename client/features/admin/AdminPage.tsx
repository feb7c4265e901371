import type { ReactNode } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { Card } from '../../components/layout/Card.tsx'
import { ErrorState } from '../../components/layout/ErrorState.tsx'
import { SkeletonGroup, SkeletonLines } from '../../components/layout/Skeleton.tsx'
import { useBootConfig } from '../../config/boot-config.ts'
import { NotForYou } from './NotForYou.tsx'

interface AdminPageProps {
  title: string
  /** Beside the heading, when there is data. */
  actions?: ReactNode
  isLoaded: boolean
  error?: unknown
  loading: boolean
  onRetry: () => void
  skeleton?: ReactNode
  children: ReactNode
}

/** A page of the admin area: the server's refusal by role, a failure that can be tried again, or the page. */
export function AdminPage(props: AdminPageProps) {
  const { title, actions, isLoaded, error, loading, onRetry, skeleton, children } = props
  const { productName } = useBootConfig()
  const failure = !isLoaded && error ? describeError(error) : null
  return (
    <div className="measure pt-7 pb-16 md:pt-8">
      <title>{`${title} | ${productName}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-[2.25rem]">{title}</h1>
        {isLoaded && actions}
      </div>
      <div className="mt-5.5">
        {failure?.code === 'FORBIDDEN' && <NotForYou message={failure.message} />}
        {failure && failure.code !== 'FORBIDDEN' && (
          <Card>
            <ErrorState
              title={`${title} could not be loaded`}
              message={failure.message}
              onRetry={onRetry}
              retrying={loading}
            />
          </Card>
        )}
        {!isLoaded && !failure && (skeleton ?? <LinesSkeleton title={title} />)}
        {isLoaded && children}
      </div>
    </div>
  )
}

function LinesSkeleton({ title }: { title: string }) {
  return (
    <SkeletonGroup label={`Loading ${title.toLowerCase()}`}>
      <Card as="span" className="grid gap-4 p-6">
        <SkeletonLines lines={4} />
        <SkeletonLines lines={6} />
      </Card>
    </SkeletonGroup>
  )
}
