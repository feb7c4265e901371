import { useBootConfig } from '../../config/boot-config.ts'
import { useLandingQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageAddress, PageTitle } from '../../page/PageHead.tsx'
import { Faq } from './Faq.tsx'
import { Figures } from './Figures.tsx'
import { FinalCall } from './FinalCall.tsx'
import { ForCoaches } from './ForCoaches.tsx'
import { freeFirst } from './free-first.ts'
import { FreeThisWeek } from './FreeThisWeek.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { SiteData } from './SiteData.tsx'
import { WhatYouGet } from './WhatYouGet.tsx'

interface LandingPageProps {
  /** Of the tab, where something else stands in front of the page. */
  name?: string
}

export function LandingPage({ name }: LandingPageProps) {
  const { productName } = useBootConfig()
  const { data, error, refetch } = useLandingQuery()
  const title = `${productName}: rehearse case interviews with people who ran them`

  return (
    <Page>
      <PageTitle>{name ? `${name} | ${productName}` : title}</PageTitle>
      <PageAddress
        title={title}
        description="Book former McKinsey, BCG and Bain interviewers by the hour. Live practice, a scored debrief, and times in your own zone."
        path="/"
      />
      <SiteData />
      <Hero figures={data?.marketplace} />
      <div data-later="all">
        <FreeThisWeek coaches={data && freeFirst(data)} error={error} onRetry={() => void refetch()} />
        <HowItWorks />
        <WhatYouGet />
        {data && <Figures figures={data.marketplace} />}
        <Faq />
      </div>
      <ForCoaches />
      <FinalCall />
    </Page>
  )
}
