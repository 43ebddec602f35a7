/** The containers' health check: exits with 0 when the process of this container is ready. */
const response = await fetch(`http://127.0.0.1:${process.env.OPS_PORT}/health/ready`, {
  signal: AbortSignal.timeout(2_500),
}).catch(() => null);
process.exit(response?.ok ? 0 : 1);
