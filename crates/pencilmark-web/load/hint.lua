-- Hint requests on the states of a file, one after another; prints the figures as one line of JSON.
--   STATES=FILE wrk -s hint.lua …
local requests = {}
init = function()
  wrk.headers["Content-Type"] = "application/json"
  for line in io.lines(os.getenv("STATES")) do
    requests[#requests + 1] = wrk.format("POST", "/api/hint", nil, '{"puzzle":"' .. line .. '"}')
  end
end
local at = 0
request = function()
  at = at % #requests + 1
  return requests[at]
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"per_second":%.0f,"p50_ms":%.2f,"p99_ms":%.2f,"max_ms":%.2f,"requests":%d,"errors":%d}\n',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    latency.max / 1000, summary.requests,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
