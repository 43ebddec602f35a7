{{/* list ROOT PROCESS → its Deployment */}}
{{- define "shadow-guide.deployment" -}}
{{- $root := index . 0 -}}{{- $process := index . 1 -}}
{{- $workload := include "shadow-guide.workload" . | fromYaml -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "shadow-guide.name" (list $root $process.component) }}
  labels:
    {{- include "shadow-guide.labels" (list $root $process.component) | nindent 4 }}
spec:
  {{- if not (include "shadow-guide.autoscaled" $workload) }}
  replicas: {{ int $workload.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  # A pod of a new version waits for its schema first.
  progressDeadlineSeconds: {{ add (int $root.Values.migrations.deadlineSeconds) 300 }}
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  selector:
    matchLabels:
      {{- include "shadow-guide.selectorLabels" (list $root $process.component) | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "shadow-guide.selectorLabels" (list $root $process.component) | nindent 8 }}
        shadow-guide/role: {{ $process.role }}
        shadow-guide/metrics: "true"
        {{- with $workload.labels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      annotations:
        # A changed secret or price list, where the chart makes it, starts the pods anew.
        shadow-guide/checksum: {{ include "shadow-guide.checksum" (list $root $process) }}
        {{- with $workload.annotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      {{- include "shadow-guide.pod" (list $root $process $workload) | nindent 6 }}
{{- end }}

{{/* list ROOT PROCESS → what its pods are started anew for when it changes */}}
{{- define "shadow-guide.checksum" -}}
{{- $values := (index . 0).Values -}}{{- $process := index . 1 -}}
{{- $prices := ternary $values.model.prices "" (eq (include "shadow-guide.asksModels" $process) "true") -}}
{{- list (index $values.secrets $process.owner) $values.secrets.shared $prices | toJson | sha256sum | trunc 16 -}}
{{- end }}

{{/* list ROOT PROCESS → a budget for voluntary disruptions, where at least two replicas run: with one, a drain of its node would never end */}}
{{- define "shadow-guide.disruptionBudget" -}}
{{- $root := index . 0 -}}{{- $process := index . 1 -}}
{{- $workload := include "shadow-guide.workload" . | fromYaml -}}
{{- if and $workload.podDisruptionBudget (ge (include "shadow-guide.minReplicas" $workload | int) 2) -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "shadow-guide.name" (list $root $process.component) }}
  labels:
    {{- include "shadow-guide.labels" (list $root $process.component) | nindent 4 }}
spec:
  maxUnavailable: 1
  # A pod that is not ready anyway does not hold up a drain.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "shadow-guide.selectorLabels" (list $root $process.component) | nindent 6 }}
{{- end }}
{{- end }}
