{{/*
Every long-running process: its component, whose secrets and schema it has (owner), its entry and the values it is set with.
`role` is gateway, service or worker; `longest` the seconds that a call or sweep of it may take (a worker's stand in its values); `queues` names the entry of files/queues.json that a worker is scaled by.
*/}}
{{- define "shadow-guide.processes" -}}
processes:
  - { component: gateway, owner: gateway, role: gateway, longest: 15, entry: services/gateway/dist/main.js, values: [gateway] }
  - { component: journal-ai, owner: journalAi, role: service, longest: 15, entry: services/journal-ai/dist/main.js, values: [services, journalAi] }
  - { component: billing, owner: billing, role: service, longest: 15, entry: services/billing/dist/main.js, values: [services, billing] }
  - { component: habits, owner: habits, role: service, longest: 15, entry: services/habits/dist/main.js, values: [services, habits] }
  - { component: community, owner: community, role: service, longest: 30, entry: services/community/dist/main.js, values: [services, community] }
  - { component: library, owner: library, role: service, longest: 15, entry: services/library/dist/main.js, values: [services, library] }
  - { component: admin-analytics, owner: adminAnalytics, role: service, longest: 30, entry: services/admin-analytics/dist/main.js, values: [services, adminAnalytics] }
  - { component: journal-ai-chat-worker, owner: journalAi, role: worker, entry: services/journal-ai/dist/worker.js, values: [workers, journalChat], queues: chat }
  - { component: journal-ai-background-worker, owner: journalAi, role: worker, entry: services/journal-ai/dist/worker.js, values: [workers, journalBackground], queues: background }
  - { component: billing-worker, owner: billing, role: worker, entry: services/billing/dist/worker.js, values: [workers, billing], queues: billing }
  - { component: habits-worker, owner: habits, role: worker, entry: services/habits/dist/worker.js, values: [workers, habits], queues: habits }
{{- end }}

{{/* Owner of secrets → the service's name, which is also its database role's with underscores. */}}
{{- define "shadow-guide.owners" -}}
gateway: gateway
journalAi: journal-ai
billing: billing
habits: habits
community: community
library: library
adminAnalytics: admin-analytics
{{- end }}

{{/* list ROOT PROCESS → its own values */}}
{{- define "shadow-guide.ownValues" -}}
{{- $values := (index . 0).Values -}}
{{- range (index . 1).values }}{{ $values = index $values . }}{{ end -}}
{{ toYaml $values }}
{{- end }}

{{/* list ROOT PROCESS → its values with the defaults of `pods`: labels, annotations and extraEnv are added to, everything else is replaced. */}}
{{- define "shadow-guide.workload" -}}
{{- $own := include "shadow-guide.ownValues" . | fromYaml -}}
{{- $pods := (index . 0).Values.pods -}}
{{- $all := merge (dict) $own -}}
{{- range $field, $default := $pods -}}
{{- if not (hasKey $own $field) }}{{ $_ := set $all $field $default }}{{ end -}}
{{- end -}}
{{- range $field := list "annotations" "labels" -}}
{{- $_ := set $all $field (merge (dict) (default dict (get $own $field)) (get $pods $field)) -}}
{{- end -}}
{{- $_ := set $all "extraEnv" (concat $pods.extraEnv (default list (get $own "extraEnv"))) -}}
{{ toYaml $all }}
{{- end }}

{{/* WORKLOAD → whether an autoscaler sets its replicas ("true" or empty) */}}
{{- define "shadow-guide.autoscaled" -}}
{{- if or (dig "hpa" "enabled" false .) (dig "keda" "enabled" false .) }}true{{ end -}}
{{- end }}

{{/* WORKLOAD → the fewest, and the most, replicas it runs with */}}
{{- define "shadow-guide.minReplicas" -}}
{{- if dig "keda" "enabled" false . }}{{ int .keda.minReplicas }}{{ else if dig "hpa" "enabled" false . }}{{ int .hpa.minReplicas }}{{ else }}{{ int .replicas }}{{ end -}}
{{- end }}
{{- define "shadow-guide.maxReplicas" -}}
{{- if dig "keda" "enabled" false . }}{{ int .keda.maxReplicas }}{{ else if dig "hpa" "enabled" false . }}{{ int .hpa.maxReplicas }}{{ else }}{{ int .replicas }}{{ end -}}
{{- end }}
