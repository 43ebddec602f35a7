#!/bin/bash
# The containers' health check: ends with 0 when the process of this container is ready. Not in Node, which takes a tenth of a second
# of a processor to start: a dozen containers are asked every second until they are ready, and every ten seconds from then on.
{ exec 3<>"/dev/tcp/127.0.0.1/$OPS_PORT"; } 2>/dev/null || exit 1
printf 'GET /health/ready HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' >&3
read -r -t 2 _ status _ <&3 && [ "$status" = 200 ]
