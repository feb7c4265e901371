import { RecordEventsDocument, type RecordEventsMutationVariables } from '../generated/graphql.ts'
import type { AnalyticsEvent } from './event.ts'
import { postOperation } from './post-operation.ts'
import type { AnalyticsProvider } from './provider.ts'

/** The default provider: the product's own table, seen only by its admins. */
export const ownServer: AnalyticsProvider = {
  deliver: (visitorId, events, leaving) => {
    const variables: RecordEventsMutationVariables = { input: { visitorId, events: events.map(toInput) } }
    postOperation(RecordEventsDocument, variables, leaving)
  },
}

function toInput({ name, at, properties }: AnalyticsEvent) {
  const { path, ...rest } = properties
  return {
    name: name.toUpperCase() as Uppercase<typeof name>,
    at,
    path: path === undefined ? null : String(path),
    properties: Object.entries(rest).map(([key, value]) => ({ key, value: String(value) })),
  }
}
