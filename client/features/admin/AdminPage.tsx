import type { ReactNode } from 'react'
import { Card } from '../../components/layout/Card.tsx'
import { SkeletonGroup, SkeletonLines } from '../../components/layout/Skeleton.tsx'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import type { Failing } from '../../page/PageFailure.tsx'

export const FOR_ADMINS = 'This page is for the platform’s admins.'

interface AdminPageProps<Data> {
  title: string
  /** Beside the heading, when there is data. */
  actions?: ReactNode
  query: Failing
  of: Data | undefined
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** A page of the admin area: its heading, and what it shows of its data. */
export function AdminPage<Data>({ title, actions, query, of, skeleton, children }: AdminPageProps<Data>) {
  return (
    <Page title={title} className="pt-7 pb-16 md:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-[2.25rem]">{title}</h1>
        {of && actions}
      </div>
      <div className="mt-5.5">
        <PageContent
          query={query}
          of={of}
          failed={`${title} could not be loaded`}
          audience={FOR_ADMINS}
          skeleton={skeleton ?? <LinesSkeleton title={title} />}
        >
          {children}
        </PageContent>
      </div>
    </Page>
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
