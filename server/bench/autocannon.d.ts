/** The part of autocannon the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    method: 'POST'
    path: string
    headers: Record<string, string>
    body: string
  }
  interface Options {
    url: string
    connections: number
    amount: number
    requests: Request[]
  }
  interface Result {
    duration: number
    non2xx: number
    errors: number
    latency: { average: number; p50: number; p99: number }
    requests: { total: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
