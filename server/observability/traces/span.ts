import { currentWork, during } from '../work.ts'

/** What is told of a span: names and figures of ours, never what somebody sent. */
export type Attributes = Record<string, string | number>

/** What a span is to whoever is at its other end, by OpenTelemetry’s names. */
export type Kind = 'SERVER' | 'CLIENT' | 'CONSUMER' | 'INTERNAL'

/** Something that takes time, as a part of a trace that is told. */
export interface Span {
  readonly traceId: string
  /** Names it to others, as W3C writes it. */
  readonly traceparent: string
  /** A part of it that begins now. */
  begin(name: string, kind: Kind, attributes?: Attributes): Span
  set(attributes: Attributes): void
  /** Of what went wrong its kind alone is told. */
  fail(error: unknown): void
  end(): void
}

interface Start {
  kind: Kind
  attributes?: Attributes
  /** The `traceparent` of whoever asks, if it is one: the same trace goes on. */
  continues?: string | undefined
  /** The `traceparent` of what led to this, which is a trace of its own. */
  follows?: string | undefined
}

/** Where traces begin. There is none unless somebody wants to see them. */
export interface Traces {
  /** Undefined when it is none of those that are told: nothing inside is told then either. */
  begin(name: string, start: Start): Span | undefined
  /** Sends what has not been sent, within a limit. */
  stop(): Promise<void>
}

/** Does something as a part of what is being done, where that is traced. */
export async function inSpan<T>(name: string, kind: Kind, run: () => Promise<T>): Promise<T> {
  const work = currentWork()
  const span = work?.span?.begin(name, kind)
  if (!span) return run()
  try {
    return await during({ ...work, span }, run)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}
