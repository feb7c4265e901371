/** The part of autocannon the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    method: 'GET' | 'POST'
    path?: string
    headers: Record<string, string>
    body?: string
    /** Says for each request anew what is asked. */
    setupRequest?: (request: Request) => Request
  }
  interface Options {
    url: string
    connections: number
    amount: number
    /** Seconds until a request counts as failed. */
    timeout?: number
    requests: Request[]
  }
  interface Result {
    non2xx: number
    errors: number
    requests: { total: number }
  }
  interface Run extends Promise<Result> {
    on(event: 'response', listener: (client: object, status: number, bytes: number, ms: number) => void): this
  }
  export default function autocannon(options: Options): Run
}
