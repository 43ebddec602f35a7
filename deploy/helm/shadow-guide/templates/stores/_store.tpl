{{/* list ROOT STORE PORT → the Service by which a bundled store is found */}}
{{- define "shadow-guide.storeService" -}}
{{- $root := index . 0 -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "shadow-guide.name" (list $root (index . 1)) }}
  labels:
    {{- include "shadow-guide.labels" (list $root (index . 1)) | nindent 4 }}
spec:
  ports:
    - { name: store, port: {{ index . 2 }}, targetPort: store }
  selector:
    {{- include "shadow-guide.selectorLabels" (list $root (index . 1)) | nindent 4 }}
{{- end }}

{{/* list ROOT STORE → the head of its StatefulSet: one pod, which says itself that it is for evaluation */}}
{{- define "shadow-guide.storeSet" -}}
{{- $root := index . 0 -}}{{- $store := index . 1 -}}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: {{ include "shadow-guide.name" (list $root $store) }}
  labels:
    {{- include "shadow-guide.labels" (list $root $store) | nindent 4 }}
    shadow-guide/evaluation-only: "true"
spec:
  replicas: 1
  serviceName: {{ include "shadow-guide.name" (list $root $store) }}
  selector:
    matchLabels:
      {{- include "shadow-guide.selectorLabels" (list $root $store) | nindent 6 }}
{{- end }}

{{/* list ROOT STORE → head of its pod template */}}
{{- define "shadow-guide.storePodMetadata" -}}
metadata:
  labels:
    {{- include "shadow-guide.selectorLabels" . | nindent 4 }}
    shadow-guide/evaluation-only: "true"
  annotations:
    shadow-guide/checksum: {{ (index . 0).Values.secrets | toJson | sha256sum | trunc 16 }}
{{- end }}

{{/* list ROOT STORE USER → how its pod runs */}}
{{- define "shadow-guide.storePodSpec" -}}
{{- $root := index . 0 -}}
serviceAccountName: {{ include "shadow-guide.serviceAccount" $root }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "shadow-guide.podSecurity" (list $root (index . 2)) | nindent 2 }}
{{- with include "shadow-guide.placement" (list $root (omit $root.Values.pods "topologySpread") (index . 1)) | trim }}
{{ . }}
{{- end }}
{{- end }}

{{/* BUNDLED → the volume that keeps the data over restarts */}}
{{- define "shadow-guide.storeClaim" -}}
volumeClaimTemplates:
  - metadata: { name: data }
    spec:
      accessModes: [ReadWriteOnce]
      {{- with .storageClass }}
      storageClassName: {{ . | quote }}
      {{- end }}
      resources: { requests: { storage: {{ .storage }} } }
{{- end }}

{{/* list ROOT SERVER → the init container that writes the server's logins from the processes' own passwords */}}
{{- define "shadow-guide.serverLogins" -}}
{{- $root := index . 0 -}}{{- $server := index . 1 -}}
name: logins
{{ include "shadow-guide.productContainer" $root }}
args: [node, deploy/docker/server-logins.mjs, {{ $server }}, /logins]
env:
  {{- range $owner, $service := include "shadow-guide.owners" $root | fromYaml }}
  {{- if or (eq $server "nats") (ne $owner "library") }}
  {{- $variable := printf "%s_PASSWORD" ($service | replace "-" "_" | upper) }}
  {{- include "shadow-guide.envSecret" (list $root $variable $owner (printf "%sPassword" $server)) | nindent 2 }}
  {{- end }}
  {{- end }}
  {{- if eq $server "redis" }}
  {{- include "shadow-guide.envSecret" (list $root "QUEUE_BOARD_PASSWORD" "gateway" "queueBoardRedisPassword") | nindent 2 }}
  {{- include "shadow-guide.envSecret" (list $root "SCALER_PASSWORD" "keda" "redisPassword") | nindent 2 }}
  {{- end }}
resources:
  requests: { cpu: 50m, memory: 64Mi }
  limits: { memory: 128Mi }
volumeMounts:
  - { name: logins, mountPath: /logins }
{{- end }}
