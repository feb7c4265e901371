import { setTimeout as pause } from 'node:timers/promises'
import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Span as OtelSpan,
  type SpanContext,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import { kindOfError } from './kind-of-error.ts'
import { tellingExporter } from './telling-exporter.ts'
import type { Span, Traces } from './span.ts'
import { traceCalls } from './trace-calls.ts'

/** How long the end of the product waits for a collector. */
const FLUSH_MS = 2_000
/** Statements may be long, and who asks for many of them must not make us keep all that. */
const MAX_ATTRIBUTE_LENGTH = 4_096

interface TraceSettings {
  /** Of a collector that speaks OTLP over HTTP. */
  endpoint: string
  serviceName: string
  log: Logger
}

/**
 * OpenTelemetry, which nothing else loads. Sampling, batches and the headers of the exporter are read from the environment by the
 * SDK itself, under their standard names. What the collector does not take in time is forgotten.
 */
export function startTraces({ endpoint, serviceName, log }: TraceSettings): Traces {
  const exporter = tellingExporter(
    new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
    log,
  )
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('casebound')
  const stopCalls = traceCalls()

  const spanOf = (span: OtelSpan, around: Context): Span => {
    const inside = trace.setSpan(around, span)
    const { traceId, spanId } = span.spanContext()
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-01`,
      begin: (name, kind, attributes = {}) =>
        spanOf(tracer.startSpan(name, { kind: SpanKind[kind], attributes }, inside), inside),
      set: (attributes) => void span.setAttributes(attributes),
      fail: (error) => {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', kindOfError(error))
      },
      end: () => span.end(),
    }
  }
  return {
    begin: (name, { kind, attributes = {}, continues, follows }) => {
      const parent = remote(continues)
      const around = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
      const before = remote(follows)
      const links = before ? [{ context: before }] : []
      const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes, links }, around)
      return span.isRecording() ? spanOf(span, around) : undefined
    },
    stop: async () => {
      stopCalls()
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        pause(FLUSH_MS, undefined, { ref: false }),
      ])
    },
  }
}

function remote(traceparent = ''): SpanContext | undefined {
  const context = parseTraceParent(traceparent)
  return context
    ? { ...context, traceFlags: context.traceFlags & TraceFlags.SAMPLED, isRemote: true }
    : undefined
}
