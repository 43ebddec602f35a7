{{- define "shadow-guide.problems.network" -}}
{{- $values := .Values -}}{{- $network := $values.networkPolicy -}}
{{- if $network.enabled }}
{{- if and (not $network.gatewayFrom) (or $values.ingress.enabled (ne $values.gateway.service.type "ClusterIP")) }}
networkPolicy.gatewayFrom: it is required with {{ $values.ingress.enabled | ternary "ingress.enabled" (printf "gateway.service.type %s" $values.gateway.service.type) }}. Say who may come in, for example the namespace of the ingress controller.
{{- end }}
{{- if and $values.metrics.serviceMonitor.enabled (not $network.metricsFrom) }}
networkPolicy.metricsFrom: it is required with metrics.serviceMonitor.enabled. Say where Prometheus runs, for example its namespace.
{{- end }}
{{- range $field := list "gatewayFrom" "metricsFrom" "kedaFrom" }}
{{- range index $network $field }}
{{- if not . }}
networkPolicy.{{ $field }}: an empty peer admits everybody. Name a namespace, pods or a range of addresses.
{{- end }}
{{- end }}
{{- end }}
{{- if and $values.model.baseUrl (not $values.model.enabled) (not $network.model.to) }}
{{- $host := regexReplaceAll ":[0-9]+$" (urlParse $values.model.baseUrl).host "" }}
{{- if or (not (contains "." $host)) (regexMatch "(\\.svc|\\.local|\\.internal)$|^(10|127|192\\.168|172\\.(1[6-9]|2[0-9]|3[01]))\\." $host) }}
networkPolicy.model.to: {{ $host }} looks like a server of yours, and workers may reach public addresses only. Say where it is.
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{- define "shadow-guide.problems.operations" -}}
{{- $values := .Values -}}
{{- if and $values.metrics.serviceMonitor.enabled (not $values.metrics.enabled) }}
metrics.serviceMonitor.enabled: it would be refused at every scrape. Set metrics.enabled too.
{{- end }}
{{- if and $values.telemetry.login (not $values.telemetry.endpoint) }}
telemetry.login: there is no telemetry.endpoint to log in to.
{{- end }}
{{- with $values.backup }}
{{- if .enabled }}
{{- range $field := list "dataClaim" "keysClaim" }}
{{- if not (index $values.backup $field) }}
backup.{{ $field }}: it is required with backup.enabled. Name a PersistentVolumeClaim; data and keys lie on two.
{{- end }}
{{- end }}
{{- if and .dataClaim (eq .dataClaim .keysClaim) }}
backup.keysClaim: it is backup.dataClaim. Whoever reads the data must not have the keys beside it.
{{- end }}
{{- end }}
{{- end }}
{{- $workloads := (include "shadow-guide.processes" . | fromYaml).processes }}
{{- if $values.model.enabled }}{{ $workloads = append $workloads (dict "values" (list "model")) }}{{ end }}
{{- range $process := $workloads }}
{{- $path := join "." $process.values }}
{{- $own := include "shadow-guide.ownValues" (list $ $process) | fromYaml }}
{{- range concat $values.pods.extraEnv (default (list) $own.extraEnv) }}
{{- if and .value (regexMatch "(PASSWORD|SECRET|TOKEN|_KEY)$" .name) }}
{{ $path }}.extraEnv: {{ .name }} stands there in clear. Take it from a Secret with valueFrom.secretKeyRef.
{{- end }}
{{- end }}
{{- end }}
{{- end }}
