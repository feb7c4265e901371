import { print } from '@apollo/client/utilities'
import type { DocumentNode } from 'graphql'

const nameOf = ({ definitions }: DocumentNode): string | undefined =>
  definitions.flatMap((one) => ('operation' in one ? (one.name?.value ?? []) : []))[0]

/** One operation to our own server, without anybody's token and without waiting: by beacon when the page is leaving. */
export function postOperation(document: DocumentNode, variables: object, leaving: boolean): void {
  const body = JSON.stringify({ operationName: nameOf(document), query: print(document), variables })
  if (leaving && navigator.sendBeacon('/graphql', new Blob([body], { type: 'application/json' }))) return
  fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body,
  })
    // Unread, an answer that may not be stored stays under way for as long as the page lives.
    .then((answer) => answer.text())
    .catch(() => undefined)
}
