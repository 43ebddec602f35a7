{{- define "shadow-guide.problems.scaling" -}}
{{- $gateway := .Values.gateway -}}
{{- if and $gateway.hpa.enabled $gateway.keda.enabled }}
gateway: hpa and keda are both enabled, and two autoscalers of one Deployment undo each other. Take keda out.
{{- else if $gateway.keda.enabled }}
gateway.keda.enabled: KEDA counts a queue here, and the gateway takes none. Use gateway.hpa.
{{- end }}
{{- if and $gateway.hpa.enabled (gt (int $gateway.hpa.minReplicas) (int $gateway.hpa.maxReplicas)) }}
gateway.hpa.minReplicas: {{ $gateway.hpa.minReplicas }} is more than gateway.hpa.maxReplicas, {{ $gateway.hpa.maxReplicas }}.
{{- end }}
{{- if and $gateway.hpa.enabled (not (include "shadow-guide.requestsCpu" $gateway)) }}
gateway.resources.requests.cpu: gateway.hpa compares the use of CPU with it. Set it.
{{- end }}
{{- range $name, $worker := .Values.workers }}
{{- if and $worker.hpa.enabled $worker.keda.enabled }}
workers.{{ $name }}: hpa and keda are both enabled, and two autoscalers of one Deployment undo each other. Take hpa out.
{{- else if $worker.hpa.enabled }}
workers.{{ $name }}.hpa.enabled: a worker is scaled by its queue, because jobs that wait for a model leave the CPU idle. Use workers.{{ $name }}.keda.
{{- end }}
{{- if $worker.keda.enabled }}
{{- if lt (int $worker.keda.minReplicas) 1 }}
workers.{{ $name }}.keda.minReplicas: it must be at least 1, because sweeps and the work of midnight run in workers.
{{- end }}
{{- if gt (int $worker.keda.minReplicas) (int $worker.keda.maxReplicas) }}
workers.{{ $name }}.keda.minReplicas: {{ $worker.keda.minReplicas }} is more than workers.{{ $name }}.keda.maxReplicas, {{ $worker.keda.maxReplicas }}.
{{- end }}
{{- range $worker.keda.midnights }}
{{- if gt (int .replicas) (int $worker.keda.maxReplicas) }}
workers.{{ $name }}.keda.midnights: {{ .replicas }} for {{ .timezone }} is more than workers.{{ $name }}.keda.maxReplicas, {{ $worker.keda.maxReplicas }}.
{{- end }}
{{- end }}
{{- else if lt (int $worker.replicas) 1 }}
workers.{{ $name }}.replicas: it must be at least 1, because nobody else takes its queue.
{{- end }}
{{- end }}
{{- end }}

{{- define "shadow-guide.requestsCpu" -}}
{{- with .resources }}{{ with .requests }}{{ .cpu }}{{ end }}{{ end -}}
{{- end }}

{{/* How many connections to PostgreSQL all pods may hold when every autoscaler is at its most. */}}
{{- define "shadow-guide.connections" -}}
{{- $pods := 0 -}}
{{- range (include "shadow-guide.processes" . | fromYaml).processes }}
{{- $pods = add $pods (include "shadow-guide.maxReplicas" (include "shadow-guide.ownValues" (list $ .) | fromYaml) | int) -}}
{{- end -}}
{{- mul $pods (int .Values.postgresql.poolSize) -}}
{{- end }}

{{- define "shadow-guide.problems.connections" -}}
{{- $limit := int .Values.postgresql.connectionLimit -}}
{{- $wanted := include "shadow-guide.connections" . | int -}}
{{- if and $limit (gt $wanted (sub $limit 10 | int)) }}
postgresql.connectionLimit: all pods at their most want {{ $wanted }} connections, and {{ $limit }} less 10 for operators are allowed. Raise it with the server's, lower postgresql.poolSize or the most replicas, or use a pooler.
{{- end }}
{{- end }}

{{/* How many jobs the workers that ask models run at once when all autoscalers are at their most. */}}
{{- define "shadow-guide.jobsAtOnce" -}}
{{- $jobs := 0 -}}
{{- range $process := (include "shadow-guide.processes" . | fromYaml).processes }}
{{- if include "shadow-guide.asksModels" $process }}
{{- $pods := include "shadow-guide.maxReplicas" (include "shadow-guide.ownValues" (list $ $process) | fromYaml) | int }}
{{- range (include "shadow-guide.queues" (list $ $process) | fromYaml).queues }}{{ $jobs = add $jobs (mul $pods (int .concurrency)) }}{{ end }}
{{- end }}
{{- end -}}
{{- $jobs -}}
{{- end }}

{{- define "shadow-guide.problems.calls" -}}
{{- $limit := int .Values.model.callsAtOnce -}}
{{- $wanted := include "shadow-guide.jobsAtOnce" . | int -}}
{{- if and $limit (gt $wanted $limit) }}
model.callsAtOnce: all workers at their most run {{ $wanted }} jobs that ask a model, and it bears {{ $limit }} calls at once. Lower the most replicas, or raise it with the provider's limit.
{{- end }}
{{- end }}
