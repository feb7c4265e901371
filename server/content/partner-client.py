"""A partner's program, written from /developers alone: keeps a copy of all coaches and has itself told of changes.

Says one line of JSON for each step: that it listens, what it listed, and, told to end, what it then holds. Its receiver
fails as often as FAILS says, in ways that receivers fail, before or after it took what came.
"""

import hashlib, hmac, json, os, random, re, sys, threading, time, urllib.error, urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ADDRESS, KEY = os.environ["CASEBOUND"], os.environ["KEY"]
FIRST = int(os.environ.get("FIRST", "50"))
FAILS = float(os.environ.get("FAILS", "0.5"))
chance = random.Random(int(os.environ.get("SEED", "1")))

LIST = """query All($first: Int!, $after: String) {
  coaches(first: $first, after: $after, sort: NEWEST) {
    edges { node { id headline } }
    pageInfo { hasNextPage endCursor }
  }
}"""
STORED = "query ($coachId: ID!) { coach(id: $coachId) { id headline } }"
CREATE = """mutation New($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { secret endpoint { id } }
}"""
FAILED = """query Failed($endpointId: ID!) {
  webhookDeliveries(endpointId: $endpointId, state: FAILED, first: 50) { edges { node { id } } }
}"""
REPLAY = """mutation Again($input: ReplayWebhookDeliveryInput!) {
  replayWebhookDelivery(input: $input) { id }
}"""

lock = threading.Lock()
waits = 0


def ask(query, variables):
    global waits
    request = urllib.request.Request(
        ADDRESS + "/graphql",
        data=json.dumps({"query": query, "variables": variables}).encode(),
        headers={"Content-Type": "application/json", "Authorization": "Bearer " + KEY},
    )
    while True:
        try:
            with urllib.request.urlopen(request) as answer:
                told = json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code != 429:
                raise
            waits += 1
            time.sleep(int(error.headers["Retry-After"]))
            continue
        if told.get("errors"):
            raise RuntimeError(told["errors"][0]["message"])
        return told["data"]


def is_genuine(body, timestamp, signatures, secret):
    if not re.fullmatch("[0-9]{1,12}", timestamp) or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = timestamp.encode() + b"." + body
    expected = "v1=" + hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return any(hmac.compare_digest(given.encode(), expected.encode()) for given in signatures.split(", "))


secret = None
coaches = {}  # id -> headline, of who is listed
newest = {}  # id -> occurredAt of the newest event that was applied
seen = {}  # id of an event -> how often it came
counts = {"requests": 0, "forged": 0, "again": 0, "older": 0, "failed": {}}


def take(event):
    with lock:
        seen[event["id"]] = seen.get(event["id"], 0) + 1
        if seen[event["id"]] > 1:
            counts["again"] += 1
            return
        coach_id = event["coachId"]
        if event["occurredAt"] < newest.get(coach_id, ""):
            counts["older"] += 1
            return
        newest[coach_id] = event["occurredAt"]
        coach = (event["data"] or {}).get("coach")
        if coach:
            coaches[coach_id] = coach["headline"]
        else:
            coaches.pop(coach_id, None)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        stamp = self.headers["Casebound-Webhook-Timestamp"]
        genuine = is_genuine(body, stamp, self.headers["Casebound-Webhook-Signature"], secret)
        with lock:
            counts["requests"] += 1
            counts["forged"] += 0 if genuine else 1
            how = chance.choice(["500", "302", "404", "hang", "close"]) if chance.random() < FAILS else None
            is_taken = how is None or chance.random() < 0.5
            if how:
                counts["failed"][how] = counts["failed"].get(how, 0) + 1
        if not genuine:
            return self.answer(400)
        if is_taken:
            take(json.loads(body))
        if how == "close":
            self.close_connection = True
            self.connection.close()
        elif how == "hang":
            time.sleep(11)
        else:
            self.answer(int(how or 204))

    def answer(self, status):
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def finish(self):
        try:
            super().finish()
        except (OSError, ValueError):
            pass

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def handle_error(self, *_):
        """Whoever asked has gone: it will ask again."""


def say(**told):
    print(json.dumps(told), flush=True)


def list_all():
    started, pages, edges, ids, after = time.time(), 0, 0, set(), None
    while True:
        page = ask(LIST, {"first": FIRST, "after": after})["coaches"]
        pages += 1
        with lock:
            for edge in page["edges"]:
                edges += 1
                node = edge["node"]
                ids.add(node["id"])
                # What an event said is newer than the list, or will be followed by another.
                if node["id"] not in newest:
                    coaches[node["id"]] = node["headline"]
        if not page["pageInfo"]["hasNextPage"]:
            break
        after = page["pageInfo"]["endCursor"]
    say(pages=pages, edges=edges, ids=sorted(ids), seconds=round(time.time() - started, 1), waits=waits)


server = Server(("127.0.0.1", 0), Receiver)
endpoint = ask(CREATE, {"input": {
    "url": "http://127.0.0.1:%d/casebound" % server.server_port,
    "types": ["COACH_LISTED", "COACH_UPDATED", "COACH_WITHDRAWN", "COACH_SLOTS_CHANGED"],
    "document": STORED,
    "idempotencyKey": "endpoint-%d" % server.server_port,
}})["createWebhookEndpoint"]
secret = endpoint["secret"]
threading.Thread(target=server.serve_forever, daemon=True).start()
say(endpoint=endpoint["endpoint"]["id"])

for line in sys.stdin:
    if line.strip() == "list":
        list_all()
    elif line.strip() == "replay":
        failed = ask(FAILED, {"endpointId": endpoint["endpoint"]["id"]})["webhookDeliveries"]["edges"]
        for edge in failed:
            ask(REPLAY, {"input": {"deliveryId": edge["node"]["id"]}})
        say(replayed=len(failed))
with lock:
    say(coaches=coaches, events=sorted(seen), **counts)
